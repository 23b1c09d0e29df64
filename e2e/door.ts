import type { Browser, Page } from '@playwright/test'
import { callApi, getMemberId, listSkill, setHome, signUp } from './people.ts'

const halfHourMs = 1_800_000
const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }))

export type Door = { ana: Page; ben: Page; id: string; code: string }
type Arrival = { data: { code: string; tries_left: number; arrived: { at: string; how: string } | null } }

const open = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })).newPage()
export const readArrival = async (page: Page, id: string): Promise<Arrival['data']> =>
  (await callApi<Arrival>(page, `GET /bookings/arrival/${id}`)).data

/** A visit of Ben to Ana that begins within the hour, and the code that she shows him. */
export async function openVisit(browser: Browser): Promise<Door> {
  const [ana, ben] = [await open(browser), await open(browser)]
  await signUp(ben, 'Ben')
  await setHome(ben, { town: 'Leeds', street: '12 Mill Lane' })
  const skill = await listSkill(ben, { category: 'Gardening', words: 'Lawns and hedges.', rate: '0' })
  const rules = { notice_hours: 0, buffer_minutes: 0, bank_holidays: 'none', weekly: everyDay }
  await callApi(ben, 'PUT /availability/own', rules)
  const me = await getMemberId(ben)
  await signUp(ana, 'Ana')
  const { data } = await callApi(ana, 'POST /bookings', {
    skills_id: skill,
    booked_user_id: me,
    description: 'The lawn is a meadow.',
    booking_location: '7 Canary Row, Leeds',
    booking_date: new Date(Math.ceil(Date.now() / halfHourMs + 0.2) * halfHourMs).toISOString(),
    hours: 1,
    payment_method: 'wallet',
  })
  const id = data?.id ?? ''
  await callApi(ben, `PUT /bookings/accept/${id}`)
  const { code } = await readArrival(ana, id)
  return { ana, ben, id, code }
}
