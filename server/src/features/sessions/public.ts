export {
  authenticate,
  endAllSessions,
  endOtherSessions,
  eraseSessions,
  rereadSessions,
  sessionChanged,
} from './authenticate.ts'
export { confirmSession, openSession, requireConfirmed } from './service.ts'
