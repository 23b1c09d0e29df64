import { redirect } from 'react-router'
import { articles } from '../../features/blog/articles.ts'

/** An address of old: on to the newest article. */
export const clientLoader = () => redirect(`/blog/${articles[0]?.slug ?? ''}`)
