export { disputeFilesOf, eraseDisputes } from './service.ts'
