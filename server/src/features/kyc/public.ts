export { eraseKyc, getKycFiles } from './files.ts'
export { listDocuments } from './service.ts'
