import { Today } from '../../features/desk/today/today.tsx'
import { titled } from '../../ui/brand.ts'

export const meta = () => titled('Today')

export default Today
