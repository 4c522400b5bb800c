export { details } from '@wayside/contract/details'
export { DetailsSections as default } from './DetailsSections.tsx'
