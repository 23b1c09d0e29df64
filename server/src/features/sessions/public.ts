export {
  authenticate,
  endAllSessions,
  endOtherSessions,
  eraseSessions,
  rereadSessions,
} from './authenticate.ts'
export { openSession } from './service.ts'
