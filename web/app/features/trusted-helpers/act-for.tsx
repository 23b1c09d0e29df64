import { Button } from '@mantine/core'
import type { HelperGrant } from '@sparkhood/contract/people/trusted-helpers'
import { memberId } from '../../lib/session.ts'
import { startActing } from '../../ui/page/start-acting.ts'
import { firstPage } from './acting/sections.ts'
import { firstNameOf } from './words.ts'

/** A button to act for somebody. */
export function ActFor({ grant }: { grant: HelperGrant }) {
  const { _id: grantId, other, rights } = grant
  if (!other) return null
  const begin = (): void => {
    const name = `${other.firstname} ${other.lastname}`.trim()
    startActing({ grantId, memberId: other._id, name, helperId: memberId(), rights }, firstPage(rights))
  }
  return (
    <Button type="button" onClick={begin}>
      Act for {firstNameOf(grant)}
    </Button>
  )
}
