import { Button, Divider } from '@mantine/core'
import { googlePage } from '@sparkhood/contract/people/sign-in-codes'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { loadActs } from '../use-submit.ts'

/** The button for Google. Its space is reserved until it is known whether there is one, so that nothing moves. */
export function ContinueWithGoogle() {
  const [search] = useSearchParams()
  const [known, setKnown] = useState<boolean>()
  useEffect(() => {
    loadActs()
      .then((acts) => acts.hasGoogle())
      .then(setKnown, () => setKnown(false))
  }, [])
  if (known === false) return null
  const ref = search.get('ref')
  return (
    <div style={{ visibility: known ? undefined : 'hidden' }}>
      <Divider label="or" my="md" />
      <Button
        component={Link}
        to={known && ref ? `${googlePage}?${new URLSearchParams({ ref })}` : googlePage}
        variant="default"
        fullWidth
        leftSection={<img src="/pictures/google.svg" alt="" width={20} height={20} />}
      >
        Continue with Google
      </Button>
    </div>
  )
}
