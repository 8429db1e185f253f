import { backupDrill } from './backup/backup.ts';
import { databaseAwayDrill } from './database-away/database-away.ts';
import { diskFullDrill } from './disk-full/disk-full.ts';
import type { Drill } from './drill.ts';
import { journeysDrill } from './journeys/journeys.ts';
import { killDrill } from './kill/kill.ts';
import { killImportDrill } from './kill-import/kill-import.ts';
import { killPicturesDrill } from './kill-pictures/kill-pictures.ts';
import { overloadDrill } from './overload/overload.ts';
import { pointInTime } from './point-in-time/point-in-time.ts';
import { poolerDrill } from './pooler/pooler.ts';
import { previousRelease } from './previous-release/previous-release.ts';
import { replicaDrill } from './replica/replica.ts';
import { restoreDrill } from './restore/restore.ts';
import { rollingRestart } from './rolling-restart/rolling-restart.ts';
import { slowClients } from './slow-clients/slow-clients.ts';
import { smtpDrill } from './smtp/smtp.ts';

export const drills: readonly Drill[] = [
  killDrill,
  killImportDrill,
  killPicturesDrill,
  smtpDrill,
  databaseAwayDrill,
  diskFullDrill,
  overloadDrill,
  slowClients,
  restoreDrill,
  backupDrill,
  pointInTime,
  rollingRestart,
  previousRelease,
  replicaDrill,
  poolerDrill,
  journeysDrill,
];
