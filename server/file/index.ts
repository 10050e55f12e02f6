import { sql } from 'kysely';
import { namesFrom } from '../kit/audit-names.ts';
import { removeLeftParts } from '../kit/files/file-store.ts';
import { removeUnnamedFiles } from '../kit/files/remove-unnamed.ts';
import type { Room } from '../kit/room.ts';
import { fileActions } from './actions.ts';
import { askPermission, fileAccess } from './ask-permission.ts';
import { getFile } from './get-file.ts';
import { personalData, removeLeftFiles } from './personal-data.ts';
import { emptyQuarantine, listRefusedUploads } from './quarantine.ts';
import { readDocument } from './read-document.ts';
import { readTable } from './read-table.ts';
import { readWordDocument } from './read-word.ts';
import { uploadAsMember, uploadAsStaff } from './store-file.ts';

export const fileRoom: Room = {
  name: 'file',
  actions: fileActions,
  auditNames: {
    file: namesFrom('stored_file', 'file_id', sql`name`),
  },
  personalData,
  cases: [fileAccess],
  verbs: {
    'GET /users/files/{file_id}': getFile,
    'GET /users/files/{file_id}/table': readTable,
    'GET /users/files/{file_id}/document': readDocument,
    'POST /users/files/permissions': askPermission,
    'POST /users/files/upload': uploadAsMember,
    'POST /console/files': uploadAsStaff,
    'POST /console/files/word': readWordDocument,
    'GET /console/refused_uploads': listRefusedUploads,
  },
  schedule: (app) => {
    app.jobs.schedule('left-parts', '17 * * * *', () => removeLeftParts(app));
    app.jobs.schedule('quarantine', '41 3 * * *', () => emptyQuarantine(app));
    app.jobs.schedule('unnamed-files', '11 4 * * *', () => removeUnnamedFiles(app));
    app.jobs.schedule('left-files', '29 3 * * *', () => removeLeftFiles(app));
  },
};
