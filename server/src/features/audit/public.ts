export { recordAct, recordLook } from './service.ts'
