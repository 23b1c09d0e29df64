export { ownCases } from './service.ts'
