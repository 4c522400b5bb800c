import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { sayPort } from './sayPort.ts'

/** Node alone, sending the same bytes: the lower limit. */
const bytes = readFileSync(process.argv[2] ?? '')
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': bytes.length,
}
sayPort(
  createServer((_request, response) => response.writeHead(200, headers).end(bytes)).listen(
    0,
    '127.0.0.1',
  ),
)
