import { redirect } from 'react-router'

/** An address that older links use. */
export const clientLoader = () => redirect('/explore')
