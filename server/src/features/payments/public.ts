export { receiveEvent } from './service.ts'
