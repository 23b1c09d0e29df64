export { eraseMessages, getMessagePhotos } from './service.ts'
