export { eraseDisputes, getDisputeFiles } from './service.ts'
