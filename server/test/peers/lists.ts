import type { Sending } from '../caller.ts'
import { leeds } from '../people.ts'
import type { Other, Peers } from './others.ts'

const near = { ...leeds, distance: 'all' }
const today = { from: '2026-11-23', days: 42 }
const toCara = (_other: Other, { cara }: Peers) => ({ params: { id: cara.id } })
const toAna = (_other: Other, { ana }: Peers) => ({ params: { id: ana.id } })
const byName = ({ called }: Other) => ({ params: { term: called } })
const nothing = () => ({})

/** The request for each list in which others appear. */
export const lists: Record<string, (other: Other, peers: Peers) => Sending> = {
  'GET /users/people/nearby/:lat/:lon/:distance': () => ({ params: near }),
  'GET /users/people/within/:city': () => ({ params: { city: 'leeds' } }),
  'GET /skills/category/:id/users': (_other, { category }) => ({ params: { id: category } }),
  'GET /search/all': ({ called }) => ({ query: { q: called } }),
  'GET /users/searchuser/:term': byName,
  'GET /skills/searchname/:term': (_other, { title }) => ({ params: { term: title } }),
  'GET /availability/next': ({ id }) => ({ query: { members: id } }),
  'GET /community/news': nothing,
  'GET /follows/getfollowers': nothing,
  'GET /follows/getfollowings': nothing,
  'GET /follows/suggestions': () => ({ query: { limit: 20 } }),
  'GET /users/get/myreferred/:code': (_other, { code }) => ({ params: { code } }),
  'GET /vouches/given': nothing,
  'GET /vouches/user/:id': toAna,
  'GET /vouches/user/:id third': toCara,
  'GET /reviews/user/:id': toAna,
  'GET /reviews/user/:id third': toCara,
  'GET /reviews/skill/:id/user': (_other, { ana, skills }) => ({ params: { id: skills.get(ana.id) ?? '' } }),
  'GET /reviews/skill/:id/user third': (_other, { cara, skills }) => ({ params: { id: skills.get(cara.id) ?? '' } }),
  'GET /requests/get/open': nothing,
  'GET /requests/get/:id': (_other, { anasRequest }) => ({ params: { id: anasRequest } }),
  'GET /requests/get/:id third': (_other, { carasRequest }) => ({ params: { id: carasRequest } }),
  'GET /offers/get/request/:id': (_other, { anasRequest }) => ({ params: { id: anasRequest } }),
  'GET /offers/get/mine': nothing,
  'GET /bookings/get/user/inward': nothing,
  'GET /bookings/get/user/outward': nothing,
  'GET /arrangements/get/mine': () => ({ query: { as: 'client' } }),
  'GET /arrangements/get/mine provider': () => ({ query: { as: 'provider' } }),
  'GET /calendar/agenda': () => ({ query: today }),
  'GET /message/chat/history/users': nothing,
  'GET /message/search': () => ({ query: { term: 'Hello' } }),
  'GET /notifications/bookings': nothing,
  'GET /notifications/follower': nothing,
  'GET /notifications/followees': nothing,
  'GET /notifications/message': nothing,
  'GET /helpers/get/mine': nothing,
  'GET /blocks/get/blocked': nothing,
  'GET /wallet/statement': nothing,
  'GET /wallet/statement/csv': nothing,
  'GET /wallet/waiting': nothing,
  'GET /wallet/receipts/:id': ({ receipt = '' }) => ({ params: { id: receipt } }),
}
