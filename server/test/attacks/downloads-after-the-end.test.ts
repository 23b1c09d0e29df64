import { PassThrough } from 'node:stream'
import { takeExport } from '@sparkhood/contract/admin/exports'
import { appointMember } from '@sparkhood/contract/admin/members'
import { login } from '@sparkhood/contract/people/accounts'
import { exportData } from '@sparkhood/contract/people/privacy'
import { uploadPhoto } from '@sparkhood/contract/people/profiles'
import { signOutDevices } from '@sparkhood/contract/people/sessions'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getCaller } from '../caller.ts'
import { signUpAdmin } from '../documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { goodPassword, type Person, signUp } from '../people.ts'
import { picture } from '../pictures.ts'

let place: Neighbourhood
let there: string
beforeAll(async () => {
  place = await openNeighbourhood()
  there = await place.app.http.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => place.close())

/** Starts a data export and reads up to a photo, whose content comes only when `goOn` is called. */
async function beginDownload({ token }: Person) {
  const photo = new PassThrough()
  const open = vi
    .spyOn(place.wiring.tools.files, 'open')
    .mockImplementation(async () => ({ sizeBytes: 9, stream: photo }))
  const heard = await fetch(`${there}/api${exportData.path}`, { headers: { authorization: `Bearer ${token}` } })
  await vi.waitFor(() => expect(open).toHaveBeenCalled())
  open.mockRestore()
  const reader = heard.body?.getReader()
  const read: Buffer[] = []
  return {
    goOn: () => photo.end('the photo'),
    rest: async (): Promise<string> => {
      for (let part = await reader?.read(); part?.value; part = await reader?.read()) read.push(Buffer.from(part.value))
      return Buffer.concat(read).toString('latin1')
    },
  }
}

const withPhoto = async (name: string): Promise<Person> => {
  const person = await signUp(place, name)
  await person.does(uploadPhoto, { files: [await picture('photo')] })
  return person
}

/** Logs in on a new device and signs out all others. */
async function signOutOthers({ email }: Person): Promise<void> {
  const { data } = await place.visitor.does(login, { body: { email, password: goodPassword } })
  await getCaller(() => place.app.http, data.accessToken).does(signOutDevices, { query: { which: 'others' } })
}

it('all that is stored of somebody comes to its end on a line that takes longer than an access token lasts', async () => {
  const { goOn, rest } = await beginDownload(await withPhoto('Ana'))
  place.travel(20 * 60_000)
  goOn()
  expect(await rest()).toContain('the photo')
})

it('a download that somebody else began breaks off once all other devices are signed out', async () => {
  const ben = await withPhoto('Ben')
  const { goOn, rest } = await beginDownload(ben)
  await signOutOthers(ben)
  goOn()
  await expect(rest()).rejects.toThrow('terminated')
})

it('a table of all payments breaks off once the operator who takes it is one no more', async () => {
  const [olive, ruth] = [await signUpAdmin(place, 'Olive'), await signUpAdmin(place, 'Ruth')]
  await place.rows(
    `insert into fundings (id, member_id, amount, state, created_at, payment_id)
     select gen_random_uuid(), $1, 100, 'failed', $2::timestamptz + n * interval '1 microsecond', 'pay-' || n from generate_series(1, 1203) n`,
    [ruth.id, place.now()],
  )
  const { db } = place.wiring.tools
  const rows = db.rows
  let goOn = () => {}
  const isTold = new Promise<void>((resolve) => (goOn = resolve))
  const reading = vi.spyOn(db, 'rows').mockImplementation(async (statement, ...values) => {
    // All pages but the first wait.
    if (
      reading.mock.calls.filter(([asked]) => asked.name === statement.name && asked.name.startsWith('exports.'))
        .length > 1
    )
      await isTold
    return rows(statement, ...values)
  })
  const day = place.now().toISOString().slice(0, 10)
  const address = `${there}/api${takeExport.path.replace(':table', 'payments')}?from=${day}&to=${day}`
  const heard = await fetch(address, { headers: { authorization: `Bearer ${ruth.token}` } })
  expect(heard.status).toBe(200)
  await olive.does(appointMember, { params: { id: ruth.id }, body: { role: 'member', reason: 'She has left.' } })
  goOn()
  await expect(heard.text()).rejects.toThrow('terminated')
  reading.mockRestore()
})
