import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { getMemberId } from './people.ts'
import { roseForm } from './rose.ts'

export type Who = 'visitor' | 'member' | 'admin'

type Listed = { id: string; _id: string; status?: string; skill_id?: string }

const source = readFileSync(new URL('../web/app/routes.ts', import.meta.url), 'utf8')

/** Every route of the site with its file, as in web/app/routes.ts. */
export const everyRoute = [...source.matchAll(/(?:route\('([^']+)', |index\()'routes\/([^']+)'/g)].map(
  ([, path = '', file = '']) => ({ path: `/${path}`, file }),
)

/** The number of files in that list, except the frames: a check that no route is missing. */
export const routeFileCount = [...source.matchAll(/'routes\/[^']+'/g)].filter(
  ([name]) => !name.includes('-frame'),
).length

/** Whose pages they are: those of members are opened by one who has listings, bookings and money. */
export const getAudience = (file: string): Who =>
  file.startsWith('member/') ? 'member' : file.startsWith('admin/') ? 'admin' : 'visitor'

/** Adds a member without email, if the visitor of the pages may; returns their id. */
async function addAssisted(page: Page, token: string | null): Promise<string> {
  const reply = await page.request.post('/api/admin/assisted', {
    headers: { authorization: `Bearer ${token}` },
    data: roseForm(),
  })
  return ((await reply.json()) as { data?: { _id: string } }).data?._id ?? 'none'
}

/** Sample addresses in the demo neighbourhood for the patterns with parameters. */
export async function getSampleAddresses(member: Page): Promise<Record<string, string>> {
  const token = await member.evaluate(() => localStorage.getItem('accessToken'))
  const ask = async (path: string): Promise<Listed[]> => {
    const reply = await member.request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })
    return ((await reply.json()) as { data?: Listed[] }).data ?? []
  }
  const own = await getMemberId(member)
  const [made, asked, listed, moved, [category], held] = [
    await ask('/bookings/get/user/outward?limit=50'),
    await ask('/bookings/get/user/inward?limit=50'),
    await ask('/skills/user/all'),
    await ask('/wallet/statement'),
    await ask('/admin/skills/get/published'),
    // Only operators can see everybody's money.
    await ask('/admin/holds'),
  ]
  const [regular] = await ask('/arrangements/get/mine?as=client')
  const neighbour = (await ask(`/skills/category/${category?._id}/users`)).find(({ _id }) => _id !== own)
  const inState = (status: string): string => [...made, ...asked].find((one) => one.status === status)?.id ?? ''
  const asking = await member.request.post('/api/requests', {
    headers: { authorization: `Bearer ${token}` },
    data: { title: 'Somebody to hold a ladder', hours: 1, reward: 'favour' },
  })
  // Only by an operator; for others these addresses do not exist.
  const assisted = await addAssisted(member, token)
  const need = ((await asking.json()) as { data: { _id: string } }).data._id
  const [skill, offered] = [listed[0]?._id, neighbour?.skill_id]
  return {
    '/requests/:id': `/requests/${need}`,
    '/requests/edit/:id': `/requests/edit/${need}`,
    '/blog/:slug': '/blog/how-sparks-work',
    '/explore-list': `/explore-list?${new URLSearchParams({ category: 'Services', id: `${category?._id}` })}`,
    '/user-profile/:id': `/user-profile/${neighbour?._id}`,
    '/settings/skills/:id': `/settings/skills/${skill}`,
    '/settings/skills/edit/:id': `/settings/skills/edit/${skill}`,
    '/regular/:id': `/regular/${regular?._id}`,
    '/outward-progress/:id': `/outward-progress/${made[0]?.id}`,
    '/outward-details/:id': `/outward-details/${made[0]?.id}`,
    '/inward-details/:id': `/inward-details/${asked[0]?.id}`,
    // The demo has no disputes; another end-to-end test opens one.
    '/dispute/:id': `/dispute/${inState('accepted')}`,
    '/review': `/review?booking=${inState('completed')}`,
    '/open-dispute': `/open-dispute?booking=${inState('in_progress')}`,
    '/book-profile': `/book-profile?user=${neighbour?._id}`,
    '/book-service': `/book-service?skill=${offered}`,
    '/book-form': `/book-form?skill=${offered}`,
    '/arrange': `/arrange?skill=${offered}`,
    '/near/:code': '/near/LS6',
    '/chat/:userId': `/chat/${neighbour?._id}`,
    '/receipt/:id': `/receipt/${moved[0]?.id}`,
    '/admin/members/:id': `/admin/members/${neighbour?._id}`,
    '/admin/members/:id/statement': `/admin/members/${neighbour?._id}/statement`,
    '/admin/money/:of/:id': `/admin/money/hold/${held[0]?._id}`,
    '/admin/assisted/:id': `/admin/assisted/${assisted}`,
    '/admin/assisted/:id/sheet': `/admin/assisted/${assisted}/sheet`,
    '/admin/assisted/:id/card': `/admin/assisted/${assisted}/card`,
    '/*': '/nowhere-at-all',
  }
}
