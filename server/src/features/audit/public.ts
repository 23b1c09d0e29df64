export { recordAct, recordOwnAct, recordRead } from './service.ts'
