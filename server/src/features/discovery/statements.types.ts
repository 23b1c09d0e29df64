// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module '../../platform/data/statements.ts' {
  interface Statements {
    'discovery.card_ages': { parameters: [string]; row: { id: string; is_old: boolean } }
    'discovery.chosen_best_5000': { parameters: [number, string, string, number, string, number, number, string, number | string, string, number, number, boolean, readonly string[], boolean]
      row: {
        people: string
        last_metres: number | null
        last_id: string | null
        more: boolean
        known: boolean
        is_cut: boolean
      } }
    'discovery.chosen_bookable_best': { parameters: [number, string, string, number, string, number, number, string, number | string, string, number, number, boolean, readonly string[]]
      row: {
        id: string
        member_id: string
        kind: string
        rate_unit: string
      } }
    'discovery.chosen_bookable_cheapest': { parameters: [number, string, string, number, string, number, number, string, number | string, string, number, number, boolean, readonly string[]]
      row: {
        id: string
        member_id: string
        kind: string
        rate_unit: string
      } }
    'discovery.chosen_bookable_nearest': { parameters: [number, string, string, number, string, number, number, string, number | string, string, number, number, boolean, readonly string[]]
      row: {
        id: string
        member_id: string
        kind: string
        rate_unit: string
      } }
    'discovery.chosen_cheapest_5000': { parameters: [number, string, string, number, string, number, number, string, number | string, string, number, number, boolean, readonly string[], boolean]
      row: {
        people: string
        last_metres: number | null
        last_id: string | null
        more: boolean
        known: boolean
        is_cut: boolean
      } }
    'discovery.chosen_nearest_1000': { parameters: [number, string, string, number, string, number, number, string, number | string, string, number, number, boolean, readonly string[], boolean]
      row: {
        people: string
        last_metres: number | null
        last_id: string | null
        more: boolean
        known: boolean
        is_cut: boolean
      } }
    'discovery.chosen_nearest_5000': { parameters: [number, string, string, number, string, number, number, string, number | string, string, number, number, boolean, readonly string[], boolean]
      row: {
        people: string
        last_metres: number | null
        last_id: string | null
        more: boolean
        known: boolean
        is_cut: boolean
      } }
    'discovery.count_words': { parameters: [number] }
    'discovery.district': { parameters: [string]
      row: {
        people: number
        areas: string[]
        categories: { _id: string; title: string; picture: string; people: number }[]
        shown: { firstname: string; metres: number | null; offers: string[] }[]
      } }
    'discovery.districts': { parameters: []; row: { code: string } }
    'discovery.drop_category_entries': { parameters: [] }
    'discovery.drop_words': { parameters: [] }
    'discovery.in_category_101': { parameters: [number, string, string, number, string, number, number, boolean]
      row: {
        people: string
        last_metres: number | null
        last_id: string | null
        more: boolean
        known: boolean
      } }
    'discovery.in_category_21': { parameters: [number, string, string, number, string, number, number, boolean]
      row: {
        people: string
        last_metres: number | null
        last_id: string | null
        more: boolean
        known: boolean
      } }
    'discovery.known_terms': { parameters: [readonly string[]]; row: { term: string } }
    'discovery.known_words': { parameters: [string]
      row: {
        nth: number
        asked: string
        asked_stem: string | null
        entries: number
        kind: string | null
        word: string
        stem: string
        uses: number
        how: 'part' | 'same' | 'slip' | 'synonym'
        is_vouched: boolean
      } }
    'discovery.listing_cards': { parameters: [readonly string[]]
      row: {
        skill_id: string
        member_id: string
        card: string
      } }
    'discovery.lock_members': { parameters: [readonly string[]]; row: { '?column?': number } }
    'discovery.nearest_101': { parameters: [number, string, number, number, number, number, string, boolean, boolean]
      row: {
        people: string
        last_metres: number | null
        last_id: string | null
        more: boolean
      } }
    'discovery.nearest_101_in_city': { parameters: [number, string, number, number, number, number, string, boolean, boolean, number, number, number]
      row: {
        people: string
        last_metres: number | null
        last_id: string | null
        more: boolean
      } }
    'discovery.nearest_21': { parameters: [number, string, number, number, number, number, string, boolean, boolean]
      row: {
        people: string
        last_metres: number | null
        last_id: string | null
        more: boolean
      } }
    'discovery.nearest_21_in_city': { parameters: [number, string, number, number, number, number, string, boolean, boolean, number, number, number]
      row: {
        people: string
        last_metres: number | null
        last_id: string | null
        more: boolean
      } }
    'discovery.offering_in': { parameters: [string, string, number]; row: { member_id: string } }
    'discovery.provider_of': { parameters: [string]; row: { provider_id: string } }
    'discovery.search_120': { parameters: [string, number, number, boolean, string | { [key: string]: unknown }, number, number, string, number, boolean]
      row: {
        people_data: string
        people_last_score: number | null
        people_last_id: string | null
        people_more: boolean
        people_total: number
        skills_data: string
        skills_last_score: number | null
        skills_last_id: string | null
        skills_more: boolean
        skills_total: number
        categories: string
      } }
    'discovery.search_240': { parameters: [string, number, number, boolean, string | { [key: string]: unknown }, number, number, string, number, boolean]
      row: {
        people_data: string
        people_last_score: number | null
        people_last_id: string | null
        people_more: boolean
        people_total: number
        skills_data: string
        skills_last_score: number | null
        skills_last_id: string | null
        skills_more: boolean
        skills_total: number
        categories: string
      } }
    'discovery.search_400': { parameters: [string, number, number, boolean, string | { [key: string]: unknown }, number, number, string, number, boolean]
      row: {
        people_data: string
        people_last_score: number | null
        people_last_id: string | null
        people_more: boolean
        people_total: number
        skills_data: string
        skills_last_score: number | null
        skills_last_id: string | null
        skills_more: boolean
        skills_total: number
        categories: string
      } }
    'discovery.search_60': { parameters: [string, number, number, boolean, string | { [key: string]: unknown }, number, number, string, number, boolean]
      row: {
        people_data: string
        people_last_score: number | null
        people_last_id: string | null
        people_more: boolean
        people_total: number
        skills_data: string
        skills_last_score: number | null
        skills_last_id: string | null
        skills_more: boolean
        skills_total: number
        categories: string
      } }
    'discovery.search_bookable': { parameters: [string, number, number, boolean, string | { [key: string]: unknown }, number, number, string, number, boolean, string, number, number, boolean, number, readonly string[], string]
      row: {
        id: string
        member_id: string
        kind: string
        rate_unit: string
      } }
    'discovery.search_filtered': { parameters: [string, number, number, boolean, string | { [key: string]: unknown }, number, number, string, number, boolean, string, number, number, boolean, number, readonly string[], string]
      row: {
        people_data: string
        people_last_score: number | null
        people_last_id: string | null
        people_more: boolean
        people_total: number
        skills_data: string
        skills_last_score: number | null
        skills_last_id: string | null
        skills_more: boolean
        skills_total: number
        categories: string
        is_cut: boolean
      } }
    'discovery.search_people_120': { parameters: [string, number, number, boolean, string | { [key: string]: unknown }, number, number, string, number, boolean]
      row: {
        people_data: string
        people_last_score: number | null
        people_last_id: string | null
        people_more: boolean
        people_total: number
      } }
    'discovery.search_people_240': { parameters: [string, number, number, boolean, string | { [key: string]: unknown }, number, number, string, number, boolean]
      row: {
        people_data: string
        people_last_score: number | null
        people_last_id: string | null
        people_more: boolean
        people_total: number
      } }
    'discovery.search_people_400': { parameters: [string, number, number, boolean, string | { [key: string]: unknown }, number, number, string, number, boolean]
      row: {
        people_data: string
        people_last_score: number | null
        people_last_id: string | null
        people_more: boolean
        people_total: number
      } }
    'discovery.search_people_60': { parameters: [string, number, number, boolean, string | { [key: string]: unknown }, number, number, string, number, boolean]
      row: {
        people_data: string
        people_last_score: number | null
        people_last_id: string | null
        people_more: boolean
        people_total: number
      } }
    'discovery.search_people_filtered': { parameters: [string, number, number, boolean, string | { [key: string]: unknown }, number, number, string, number, boolean, string, number, number, boolean, number, readonly string[], string]
      row: {
        people_data: string
        people_last_score: number | null
        people_last_id: string | null
        people_more: boolean
        people_total: number
        is_cut: boolean
      } }
    'discovery.search_people_widely_1500': { parameters: [string, number, number, boolean, string | { [key: string]: unknown }, number, number, string, number, boolean, string, number, number, boolean, number, readonly string[], string]
      row: {
        people_data: string
        people_last_score: number | null
        people_last_id: string | null
        people_more: boolean
        people_total: number
        is_cut: boolean
      } }
    'discovery.search_people_widely_700': { parameters: [string, number, number, boolean, string | { [key: string]: unknown }, number, number, string, number, boolean, string, number, number, boolean, number, readonly string[], string]
      row: {
        people_data: string
        people_last_score: number | null
        people_last_id: string | null
        people_more: boolean
        people_total: number
        is_cut: boolean
      } }
    'discovery.search_skills_120': { parameters: [string, number, number, boolean, string | { [key: string]: unknown }, number, number, string, number, boolean]
      row: {
        skills_data: string
        skills_last_score: number | null
        skills_last_id: string | null
        skills_more: boolean
        skills_total: number
      } }
    'discovery.search_skills_240': { parameters: [string, number, number, boolean, string | { [key: string]: unknown }, number, number, string, number, boolean]
      row: {
        skills_data: string
        skills_last_score: number | null
        skills_last_id: string | null
        skills_more: boolean
        skills_total: number
      } }
    'discovery.search_skills_400': { parameters: [string, number, number, boolean, string | { [key: string]: unknown }, number, number, string, number, boolean]
      row: {
        skills_data: string
        skills_last_score: number | null
        skills_last_id: string | null
        skills_more: boolean
        skills_total: number
      } }
    'discovery.search_skills_60': { parameters: [string, number, number, boolean, string | { [key: string]: unknown }, number, number, string, number, boolean]
      row: {
        skills_data: string
        skills_last_score: number | null
        skills_last_id: string | null
        skills_more: boolean
        skills_total: number
      } }
    'discovery.search_skills_filtered': { parameters: [string, number, number, boolean, string | { [key: string]: unknown }, number, number, string, number, boolean, string, number, number, boolean, number, readonly string[], string]
      row: {
        skills_data: string
        skills_last_score: number | null
        skills_last_id: string | null
        skills_more: boolean
        skills_total: number
        is_cut: boolean
      } }
    'discovery.search_skills_widely_1500': { parameters: [string, number, number, boolean, string | { [key: string]: unknown }, number, number, string, number, boolean, string, number, number, boolean, number, readonly string[], string]
      row: {
        skills_data: string
        skills_last_score: number | null
        skills_last_id: string | null
        skills_more: boolean
        skills_total: number
        is_cut: boolean
      } }
    'discovery.search_skills_widely_700': { parameters: [string, number, number, boolean, string | { [key: string]: unknown }, number, number, string, number, boolean, string, number, number, boolean, number, readonly string[], string]
      row: {
        skills_data: string
        skills_last_score: number | null
        skills_last_id: string | null
        skills_more: boolean
        skills_total: number
        is_cut: boolean
      } }
    'discovery.search_widely_1500': { parameters: [string, number, number, boolean, string | { [key: string]: unknown }, number, number, string, number, boolean, string, number, number, boolean, number, readonly string[], string]
      row: {
        people_data: string
        people_last_score: number | null
        people_last_id: string | null
        people_more: boolean
        people_total: number
        skills_data: string
        skills_last_score: number | null
        skills_last_id: string | null
        skills_more: boolean
        skills_total: number
        categories: string
        is_cut: boolean
      } }
    'discovery.search_widely_700': { parameters: [string, number, number, boolean, string | { [key: string]: unknown }, number, number, string, number, boolean, string, number, number, boolean, number, readonly string[], string]
      row: {
        people_data: string
        people_last_score: number | null
        people_last_id: string | null
        people_more: boolean
        people_total: number
        skills_data: string
        skills_last_score: number | null
        skills_last_id: string | null
        skills_more: boolean
        skills_total: number
        categories: string
        is_cut: boolean
      } }
    'discovery.share_counted': { parameters: []; row: { percent: number } }
    'discovery.spots': { parameters: [string]
      row: {
        members: string | null
        listings: string | null
        spots: string | null
        is_large: boolean
        has_unplaced: boolean
        known: boolean
      } }
    'discovery.viewer': { parameters: [string]; row: { x: number | null; y: number | null; hidden: string[] } }
    'discovery.write_cards': { parameters: [readonly string[], Date | string] }
    'discovery.write_category_entries': { parameters: [] }
    'discovery.write_entries': { parameters: [readonly string[]] }
  }
}
