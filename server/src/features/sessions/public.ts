export { authenticate, endAllSessions, endOtherSessions, forgetSession, rereadSessions } from './authenticate.ts'
export { confirmSession, openSession, requireConfirmed } from './service.ts'
