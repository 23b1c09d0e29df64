export { eraseMessages, messagePhotosOf } from './service.ts'
