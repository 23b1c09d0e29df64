/** 'account_closed', as banks put it, reads as 'Account closed'. */
export const inWords = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')
