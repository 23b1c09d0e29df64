import { redirect } from 'react-router'

/** A misspelt address that older links use. */
export const clientLoader = () => redirect('/privacy-policy')
