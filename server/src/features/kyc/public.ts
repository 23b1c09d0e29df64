export { eraseKyc, kycFilesOf, type OwnFile } from './files.ts'
export { listDocuments } from './service.ts'
