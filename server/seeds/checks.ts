import { approveDocument, lookAtFile, rejectDocument } from '../src/features/kyc/decisions/decisions.ts'
import { deleteDueFiles } from '../src/features/kyc/files.ts'
import { uploadDocument } from '../src/features/kyc/service.ts'
import { asMember, known, type Play } from './acts.ts'
import { drawBill, drawCard } from './drawing/papers.ts'
import { castAddress } from './plan/cast.ts'
import type { PlannedCheck } from './plan/checks.ts'

/** A neighbour uploads an identity document. Those of the demo accounts show their names; all others are one drawing. */
export async function sendDocument(play: Play, check: PlannedCheck): Promise<void> {
  const { who, method, idType, sentAt } = check
  const name = who.isCast ? `${who.firstname} ${who.lastname}` : 'A. Neighbour'
  const bytes = Buffer.from(idType ? drawCard(idType, name) : drawBill(name))
  const file = { field: 'file', filename: 'document.svg', contentType: 'image/svg+xml', bytes }
  const id = await uploadDocument(asMember(play, who, sentAt), { method, idType, files: [file] })
  play.documentIds.set(check, id)
}

/** Ruth, the admin, decides on a document. */
export async function decideOn(play: Play, check: PlannedCheck): Promise<void> {
  if (!check.decision) return
  const { at, rejection } = check.decision
  const ruth = play.stage.as(known(play.memberIds, castAddress('admin')), at)
  const id = known(play.documentIds, check)
  await lookAtFile(ruth, id)
  await (rejection ? rejectDocument(ruth, id, rejection) : approveDocument(ruth, id))
}

/** Deletes the files of documents that were decided long ago, as the site does. */
export const forgetOldFiles = ({ stage }: Play, now: Date): Promise<void> => deleteDueFiles(stage.at(now))
