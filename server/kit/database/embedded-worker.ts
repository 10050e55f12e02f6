/** The worker thread of the embedded database: a long query here never blocks the event loop that serves pages. */
import { parentPort, workerData } from 'node:worker_threads';
import { openSession, type SessionOptions, type SessionReply, type SessionRequest } from './embedded-session.ts';

const port = parentPort;
if (!port) throw new Error('embedded-worker.ts runs as a worker thread only');
const answer = await openSession(workerData as SessionOptions, (reply: SessionReply) => port.postMessage(reply));
port.on('message', (request: SessionRequest) => answer(request));
