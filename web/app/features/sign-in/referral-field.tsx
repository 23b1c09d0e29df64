import { Anchor, TextInput } from '@mantine/core'
import { referralCodeIn } from '@sparkhood/contract/people/sign-in-codes'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The inviter's referral code, from the link or typed by hand. It stays in the address, where both ways of signing up
 * read it.
 */
export function ReferralField() {
  const [search, setSearch] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const hasCode = search.has('ref')
  // Prerendered without an address, so a code appears only after hydration.
  useEffect(() => {
    if (hasCode) setOpen(true)
  }, [hasCode])
  if (!isOpen)
    return (
      <Anchor component="button" type="button" ta="start" onClick={() => setOpen(true)}>
        I have a referral code
      </Anchor>
    )
  return (
    <TextInput
      label="Referral code (optional)"
      autoComplete="off"
      autoCapitalize="characters"
      value={search.get('ref') ?? ''}
      onChange={(event) => {
        const ref = referralCodeIn(event.currentTarget.value)
        setSearch(ref === '' ? {} : { ref }, { replace: true, preventScrollReset: true })
      }}
    />
  )
}
