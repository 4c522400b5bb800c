export { checkSearch } from './checkSearch.ts'
export { MoreFilters } from './MoreFilters.tsx'
