"""Scrapy without pauses: scrapy_peer.py SEEDS CONNECTIONS"""

import sys
from urllib.parse import urlsplit

from scrapy import Spider
from scrapy.crawler import CrawlerProcess

SEEDS = open(sys.argv[1]).read().split()
ORIGINS = {urlsplit(seed).netloc for seed in SEEDS}


class Within(Spider):
    """Follows all links that stay on the sites of the seeds."""

    name = "within"
    start_urls = SEEDS

    def parse(self, response):
        for href in response.css("a::attr(href)").getall():
            url = response.urljoin(href)
            if urlsplit(url).netloc in ORIGINS:
                yield response.follow(url)


process = CrawlerProcess(
    {
        "ROBOTSTXT_OBEY": True,
        "CONCURRENT_REQUESTS": int(sys.argv[2]),
        "CONCURRENT_REQUESTS_PER_DOMAIN": int(sys.argv[2]),
        "DOWNLOAD_DELAY": 0,
        "LOG_LEVEL": "ERROR",
        "TELNETCONSOLE_ENABLED": False,
        "REQUEST_FINGERPRINTER_IMPLEMENTATION": "2.7",
    }
)
process.crawl(Within)
process.start()
