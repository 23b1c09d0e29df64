import { MoneyPage } from '../../features/admin/money/money.tsx'
import { titled } from '../../ui/brand.ts'

export const meta = () => titled('Money')

export default MoneyPage
