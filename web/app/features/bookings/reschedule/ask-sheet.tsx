import { Button } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { Suspense, useState } from 'react'
import { part } from '../../../ui/page/part.ts'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'

// Loaded on demand: few propose another time.
const AskForm = part(() => import('./ask-form.tsx').then((file) => file.AskForm))

/** The button to propose another time, if that is still possible. */
export function AskForAnotherTime({ booking }: { booking: Booking }) {
  const [asking, setAsking] = useState(false)
  if (!booking.actions.some(({ action }) => action === 'reschedule')) return null
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Ask for another time
      </Button>
      <Sheet opened={asking} onClose={() => setAsking(false)} title="Ask for another time">
        <Suspense fallback={<SkeletonRows count={2} />}>
          <AskForm booking={booking} onDone={() => setAsking(false)} />
        </Suspense>
      </Sheet>
    </>
  )
}
