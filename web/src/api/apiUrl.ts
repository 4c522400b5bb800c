export { apiUrl } from '../apiUrl.ts'
