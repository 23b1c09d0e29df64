export { authenticate, endAllSessions, endOtherSessions } from './authenticate.ts'
export { confirmSession, openSession, requireConfirmed } from './service.ts'
