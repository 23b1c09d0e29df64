import { Alert } from '@mantine/core'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'

const leaveAfterMs = 3 * secondMs

/** Thanks the provider, and links back to the list. */
export function Completed({ isLoan }: { isLoan: boolean }) {
  const navigate = useNavigate()
  useEffect(() => {
    const leaving = setTimeout(() => void navigate('/bookings?tab=inward'), leaveAfterMs)
    return () => clearTimeout(leaving)
  }, [navigate])
  return (
    <Alert
      role="status"
      icon={<IconCircleCheck aria-hidden />}
      title={isLoan ? 'Thank you for lending it' : 'Well done, the job is complete'}
      mb="lg"
    >
      Taking you back to your bookings…
    </Alert>
  )
}
