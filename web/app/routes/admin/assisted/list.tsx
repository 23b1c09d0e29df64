import { AssistedList } from '../../../features/admin/assisted/assisted-list.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Without email')

export default AssistedList
