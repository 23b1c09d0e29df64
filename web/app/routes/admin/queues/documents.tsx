import { DocumentQueue } from '../../../features/admin/queues/documents.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Identity documents')

export default DocumentQueue
