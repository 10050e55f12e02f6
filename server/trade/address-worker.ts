/** Reads one address in a thread of its own: the library's table of streets takes 90 MB, which end with the thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { parseAddress } from 'address-smart-parse';

export type ReadAddress = {
  consignee: string;
  phone: string;
  postcode: string;
  county: string;
  address: string;
} | null;

const [found] = parseAddress(String(workerData));
/** 朝阳区 alone is in Beijing and in Changchun: a person chooses. */
const certain =
  found && (found.province?.matched || found.city?.matched || !found.warnings.includes('AMBIGUOUS_ADDRESS'));
parentPort?.postMessage(
  found
    ? ({
        consignee: found.name ?? '',
        phone: found.phone ?? '',
        postcode: found.postalCode ?? '',
        county: (certain && found.county?.code) || '',
        // The library takes the name of a street's office out of the text: 雁栖大街 would become 大街.
        address: `${found.street?.matched ? (found.street.matchedText ?? '') : ''}${found.detail ?? ''}`,
      } satisfies ReadAddress)
    : null,
);
