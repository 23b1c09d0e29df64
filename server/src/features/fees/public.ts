export { feeInForce } from './service.ts'
