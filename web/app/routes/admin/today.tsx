import { Today } from '../../features/admin/today/today.tsx'
import { titled } from '../../ui/brand.ts'

export const meta = () => titled('Today')

export default Today
