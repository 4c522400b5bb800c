import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '../src/refusal.ts'
import { isNobody } from './account.ts'
import { clearRemains } from './clearRemains.ts'
import { keepRunning, shortestPause } from './keepRunning.ts'
import type { Log } from './Log.ts'
import { lockFolder } from './lockFolder.ts'
import { placeFor, realDataDir } from './place.ts'
import { launchPostmaster, type Postmaster } from './postmaster.ts'
import { prepareCluster } from './prepareCluster.ts'
import { settingArguments, writeAccess } from './settings.ts'
import { makeSocketFolder, socketFolderFor } from './socketFolder.ts'

export interface EmbeddedPostgres {
  /** Options for pg.Pool; the host is the folder of the socket. */
  connection: { host: string; port: number; user: string; database: string }
  /** The cluster's data folder. */
  folder: string
  /** One line for the operator when files are outside DATA_DIR. */
  note?: string
  /** True when PostgreSQL runs as the user `nobody`. */
  runsAsNobody: boolean
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  log: Log
  /** Additional settings of postgresql.conf. */
  settings?: Record<string, string>
  /** The package with the programs, if it is not in node_modules. */
  packageFolder?: string
}

/** Starts the PostgreSQL of this DATA_DIR, created if needed, and keeps it running until `stop`. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = realDataDir(options.dataDir)
  const releases = [lockFolder(dataDir)]
  const release = () => {
    for (const unlock of releases.splice(0)) unlock()
  }
  try {
    const place = placeFor(dataDir)
    // A copied DATA_DIR points to the same folder as its original, so that folder is locked too.
    if (place.base !== dataDir) releases.push(lockFolder(place.base))
    const { cluster, program, note } = await prepareCluster(place, options.packageFolder)
    const socketFolder = socketFolderFor(place)
    const launch = async () => {
      await clearRemains(cluster, options.log)
      writeAccess(cluster, place.account)
      makeSocketFolder(socketFolder, place.account)
      return launchPostmaster({
        program,
        cluster,
        args: settingArguments(cluster, socketFolder, options.settings),
        ...place,
      })
    }
    const running = keepRunning(await firstStart(launch, cluster), launch, options.log)
    const stop = async () => {
      await running.stop()
      rmSync(socketFolder, { recursive: true, force: true })
      release()
    }
    let stopped: Promise<void> | undefined
    return {
      connection: connectionIn(socketFolder),
      folder: cluster,
      note,
      runsAsNobody: isNobody(place.account),
      stop: () => (stopped ??= stop()),
    }
  } catch (error) {
    release()
    throw error
  }
}

export const connectionIn = (socketFolder: string) => ({
  host: socketFolder,
  port: 5432,
  user: 'wayside',
  database: 'wayside',
})

const lastPause = 1_600

/** Tries for a few seconds, because a child of an earlier PostgreSQL may still be exiting. */
async function firstStart(launch: () => Promise<Postmaster>, cluster: string): Promise<Postmaster> {
  for (let pause = shortestPause; ; pause *= 2) {
    const postmaster = await launch()
    if (await postmaster.ready) return postmaster
    if (pause > lastPause)
      throw new StartRefused(`PostgreSQL does not start in ${cluster}: ${await postmaster.ended}.`)
    await sleep(pause)
  }
}
