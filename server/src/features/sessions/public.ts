export {
  authenticate,
  endAllSessions,
  endOtherSessions,
  eraseSessions,
  rereadSessions,
} from './authenticate.ts'
export { confirmSession, openSession, requireConfirmed } from './service.ts'
