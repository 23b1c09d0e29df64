export { recordAct, recordLook, recordOwnAct } from './service.ts'
