// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'preferences.address': { parameters: [string]; row: { id: string; email: string } }
    'preferences.deliver': { parameters: [string, string, string, string, string, string, number, string, Date | string] }
    'preferences.erase': { parameters: [string] }
    'preferences.erase_deliveries': { parameters: [string] }
    'preferences.find': { parameters: [string]
      row: {
        bookingMessages: boolean
        orderUpdates: boolean
        orderMessages: boolean
        promotions: boolean
        accountNotifications: boolean
        marketingNotifications: boolean
        helpNearby: boolean
        savedSearches: boolean
        help_miles: number
        by_mail: boolean
      } }
    'preferences.reader': { parameters: [string]; row: { id: string; email: string } }
    'preferences.sweep_deliveries': { parameters: [Date | string] }
    'preferences.write': { parameters: [string, Date | string, boolean, boolean, boolean, boolean, boolean, boolean, boolean, boolean, number, boolean, boolean, boolean, boolean, boolean, boolean, boolean, boolean, boolean, number, boolean]
      row: {
        bookingMessages: boolean
        orderUpdates: boolean
        orderMessages: boolean
        promotions: boolean
        accountNotifications: boolean
        marketingNotifications: boolean
        helpNearby: boolean
        savedSearches: boolean
        help_miles: number
        by_mail: boolean
      } }
  }
}
