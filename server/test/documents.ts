import {
  approveDocument,
  listWaitingDocuments,
  lookAtKycFile,
  uploadIdentity,
  uploadUtility,
} from '@sparkhood/contract/people/kyc'
import sharp from 'sharp'
import { newId } from '../src/platform/secrets/random.ts'
import type { SentPhoto } from './caller.ts'
import type { Neighbourhood } from './neighbourhood.ts'
import { type Person, signUp } from './people.ts'
import { picture } from './pictures.ts'

/** A photo of a document, small so that the tests are fast. */
export const documentFile = (): Promise<SentPhoto> => picture('file', 'ivory')

/** A photo of a document as a phone takes it: large, rotated, and with GPS coordinates. */
export async function phoneDocument(): Promise<SentPhoto> {
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '53/1 47/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '1/1 32/1 0/1' }
  const bytes = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'ivory' } })
    .withExif({ IFD0: { Copyright: 'Canary Copyright' }, IFD3: gps })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return { field: 'file', name: 'paper.jpg', bytes, type: 'image/jpeg' }
}

export const sendIdentity = async (who: Person, type = 'driving-license') =>
  who.does(uploadIdentity, { body: { type }, files: [await documentFile()] })
export const sendBill = async (who: Person) => who.does(uploadUtility, { files: [await documentFile()] })

/** Signs up an admin. */
export async function signUpAdmin(place: Neighbourhood, firstname: string): Promise<Person> {
  const admin = await signUp(place, firstname)
  await place.rows(`update accounts set role = 'admin' where id = $1`, [admin.id])
  return admin
}

/** An admin looks at a document and approves it. */
export async function approve(admin: Person, id: string) {
  await admin.call(lookAtKycFile, { params: { id } })
  return admin.call(approveDocument, { params: { id } })
}

/** Sends both documents and lets the admin approve them. */
export async function passChecks(who: Person, admin: Person): Promise<void> {
  await sendIdentity(who)
  await sendBill(who)
  const { data } = await admin.does(listWaitingDocuments, { query: { limit: 100 } })
  for (const { _id, member } of data)
    if (member._id === who.id && (await approve(admin, _id)).status !== 200) throw new Error('Not approved')
}

/** Inserts the notification of an approved document; returns its id. */
export async function decideDocument(place: Neighbourhood, owner: { id: string }): Promise<string> {
  const id = newId()
  await place.rows(
    `insert into notifications (id, member_id, part, kind, gathers, began_at, at)
     values ($1, $2, 'bookings', 'kyc.approved', $4, $3, $3)`,
    [id, owner.id, place.now(), id],
  )
  return id
}
