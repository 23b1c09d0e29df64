export { isOn, requireOn } from './service.ts'
