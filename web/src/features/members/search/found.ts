export { Found } from './Found.tsx'
export { MoreChips } from './MoreChips.tsx'
