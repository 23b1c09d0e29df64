export { eraseKyc, kycFilesOf } from './files.ts'
export { listDocuments } from './service.ts'
