import type { Room } from '../kit/room.ts';
import { getFile } from './get-file.ts';
import { uploadAsMember, uploadAsStaff } from './store-file.ts';

export const fileRoom: Room = {
  name: 'file',
  verbs: {
    'GET /users/files/{file_id}': getFile,
    'POST /users/files/upload': uploadAsMember,
    'POST /console/files': uploadAsStaff,
  },
};
