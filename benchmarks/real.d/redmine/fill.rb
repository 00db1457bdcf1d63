# Fills a Redmine through its own models: bin/rails runner fill.rb ARTICLES, a file of made articles, an object a line.
require 'json'

articles = File.readlines(ARGV.fetch(0)).map { |line| JSON.parse(line) }
dice = Random.new(21)
# What is lost when the machine stops is made again.
ActiveRecord::Base.connection.execute('pragma synchronous = off')
Setting.default_language = 'en'
Setting.login_required = '0'
Setting.rest_api_enabled = '0'
Setting.notified_events = []
Setting.app_title = 'Works department'
Setting.host_name = ENV.fetch('base').sub('http://', '')

people = articles.map { |article| article['author'] }.uniq.map do |name|
  first, last = name.split(' ', 2)
  user = User.new(firstname: first, lastname: last, mail: "#{first}.#{last}@example.org".downcase, language: 'en')
  user.login = "#{first}#{last}".downcase
  user.password = user.password_confirmation = 'a long enough one'
  user.save!
  user
end

projects = %w[harbour library tramway waterworks archive-move budget].map do |identifier|
  name = identifier.tr('-', ' ').capitalize
  project = Project.new(name: name, description: articles.pop['paragraphs'].first, is_public: identifier != 'budget')
  project.identifier = identifier
  project.trackers = Tracker.all
  project.enabled_module_names = %w[issue_tracking news wiki boards]
  project.save!
  project.issue_categories.create!(name: 'Planning')
  project.boards.create!(name: 'General', description: 'Anything about this project')
  people.each { |user| Member.create!(project: project, user: user, roles: [Role.givable.first]) }
  project
end
public_ones = projects.first(5)

statuses = IssueStatus.sorted.to_a
date = ->(article) { Time.zone.parse(article['date']) }
text = ->(article) { article['paragraphs'].join("\n\n") }

articles.each_with_index do |article, n|
  author = people[n % people.size]
  User.current = author
  # One in ten belongs to the project that only its members see.
  project = n % 10 == 9 ? projects.last : public_ones[dice.rand(public_ones.size)]
  kind = case n % 8
         when 5 then :news
         when 6 then :wiki
         when 7 then :topic
         else :issue
         end
  case kind
  when :issue
    status = dice.rand < 0.45 ? statuses.last(2).sample(random: dice) : statuses.first(3).sample(random: dice)
    issue = Issue.new(project: project, tracker: Tracker.sorted[dice.rand(3)], author: author, status: status,
                      priority: IssuePriority.default, subject: article['title'], description: text[article],
                      is_private: dice.rand < 0.08, start_date: date[article].to_date)
    issue.save!
    closed = status.is_closed? ? date[article] + 20.days : nil
    Issue.where(id: issue.id).update_all(status_id: status.id, created_on: date[article],
                                         updated_on: date[article] + 20.days, closed_on: closed)
    if n % 3 == 0
      journal = Journal.new(journalized: issue, user: people.sample(random: dice), notes: article['paragraphs'].last)
      journal.save!
      Journal.where(id: journal.id).update_all(created_on: date[article] + 3.days)
    end
  when :news
    news = News.create!(project: project, author: author, title: article['title'][0, 60],
                        summary: article['paragraphs'].first[0, 200], description: text[article])
    News.where(id: news.id).update_all(created_on: date[article])
  when :wiki
    page = WikiPage.new(wiki: project.wiki, title: project.wiki.pages.empty? ? 'Wiki' : article['title'])
    page.content = WikiContent.new(page: page, author: author, text: "h1. #{article['title']}\n\n#{text[article]}")
    page.save!
    WikiContent.where(page_id: page.id).update_all(updated_on: date[article])
  else
    topic = Message.create!(board: project.boards.first, author: author, subject: article['title'], content: text[article])
    reply = Message.create!(board: topic.board, parent: topic, author: people.sample(random: dice),
                            subject: "RE: #{topic.subject}", content: article['paragraphs'].last)
    Message.where(id: [topic.id, reply.id]).update_all(created_on: date[article], updated_on: date[article])
  end
end
# The move of the archive is done: a closed project is read-only, and in the list of projects only for who asks for it.
projects[4].close
