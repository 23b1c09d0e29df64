export { recordAct } from './service.ts'
