import { adminAtStart } from '@sparkhood/contract/admin/audit'
import { takeAdvisoryLock } from '../../platform/data/database.ts'
import type { Scope } from '../../platform/scope.ts'
import { giveRole } from '../accounts/public.ts'
import { recordOwnAct } from '../audit/public.ts'
import { findAccount, getAdmins } from './queries.ts'
import { openMember } from './service.ts'

type FirstAdmin = {
  email: string
  password: string
  /** Addresses of admins who do not count, because their password is published. */
  besides?: readonly string[]
}

/**
 * Ensures that the site has an admin: if no open account is one, the account of ADMIN_EMAIL becomes an admin. This sets
 * up a new site, and restores access once the last admin is gone. An existing account keeps its password. If there is
 * an admin it does nothing, so that a removed role stays removed.
 */
export async function ensureAdmin(scope: Scope<'live' | 'passwords'>, admin: FirstAdmin): Promise<void> {
  const { present, named, account } = await getAdmins(scope, admin.email, admin.besides ?? [])
  if (present) {
    if (!named) scope.log.warn('ADMIN_EMAIL made nobody an admin: there is another one, who can give the role')
    return
  }
  if (account === 'not open') {
    return scope.log.error('ADMIN_EMAIL made nobody an admin: that account closes or is suspended')
  }
  const passwordHash = account ? undefined : await getHash(scope, admin.password)
  await scope.transaction(async (inner) => {
    await takeAdvisoryLock(inner.db, 'registration', 'first admin')
    // Another process may have been first.
    if ((await getAdmins(inner, admin.email, admin.besides ?? [])).present) return
    const opened = passwordHash && (await openMember(inner, { ...names, email: admin.email, passwordHash }))
    if (!opened) await giveRole(inner, admin.email, 'admin')
    const id = (await findAccount(inner, admin.email))?.id
    await recordOwnAct(inner, {
      name: adminAtStart,
      subjectId: id,
      reason: 'There was no other admin',
      details: { account: opened ? 'made' : 'there' },
    })
  })
}

const names = {
  phone: '',
  firstname: 'Admin',
  lastname: 'Team',
  gender: 'other',
  role: 'admin',
  agreed: true,
} as const

async function getHash({ passwords }: Scope<'passwords'>, password: string): Promise<string> {
  if (await passwords.isCommon(password)) throw new Error('ADMIN_PASSWORD is one that anybody would try first')
  return passwords.hash(password)
}
