import { AddForm } from '../../../features/admin/assisted/add-form.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Add somebody without email')

export default AddForm
